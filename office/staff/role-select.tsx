import { staffRoles } from '../../contract/office/roles.ts'
import type { StaffRole } from '../../contract/office/roles.ts'
import { useTexts } from '../texts.tsx'
import { Select } from '../ui/fields.tsx'

/** The store of answers has the members and invitations by it. */
export const staffKey = ['staff']

export function RoleSelect({ role, onChange }: { role: StaffRole; onChange: (role: StaffRole) => void }) {
  const { texts } = useTexts()
  return (
    <div className="grid gap-1.5">
      <Select
        label={texts.staff.role}
        value={role}
        onChange={({ target }) => onChange(staffRoles.find((it) => it === target.value) ?? role)}
      >
        {staffRoles.map((it) => (
          <option key={it} value={it}>
            {texts.roles[it]}
          </option>
        ))}
      </Select>
      <p className="text-sm text-soft">{texts.roleHints[role]}</p>
    </div>
  )
}
