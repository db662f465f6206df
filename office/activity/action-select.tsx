import { activityGroups } from '../../contract/office/activity-actions.ts'
import type { ActivityAction, ActivityGroup } from '../../contract/office/activity-actions.ts'
import { useTexts } from '../texts.tsx'
import { Select } from '../../member-ui/fields.tsx'

const groupNames = Object.keys(activityGroups) as ActivityGroup[]

type Props = { value: ActivityAction | ''; onChange: (chosen: string) => void }

/** The actions by the sections of the menu. */
export function ActionSelect({ value, onChange }: Props) {
  const { texts } = useTexts('activity', 'activityActions')
  return (
    <Select label={texts.activity.action} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{texts.activity.all}</option>
      {groupNames.map((group) => (
        <optgroup key={group} label={texts.sections[group]}>
          {activityGroups[group].map((action) => (
            <option key={action} value={action}>
              {texts.activityActions[action]}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
