import { useState } from 'react'
import { Link } from 'wouter'
import type { OfficeGroup } from '../../contract/office/customer-groups.ts'
import { groupMembersCounted } from '../../contract/office/limits.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { ConfirmDialog } from '../../member-ui/dialog.tsx'
import { useSave } from '../ui/use-save.ts'
import { Waiting } from '../../member-ui/waiting.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { groupRuleText } from '../../messages/group-rule-text.ts'
import { groupsKey, useGroups } from './group-parts.ts'

type Open = { act: 'save'; group?: OfficeGroup } | { act: 'remove'; group: OfficeGroup }

export function GroupsPage() {
  const { texts } = useTexts('care', 'customers')
  const names = texts.care
  const may = useMay()
  const query = useGroups()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Screen title={names.groupsTitle}>
      <p>
        <Link to="/customers" className="link inline-flex min-h-11 items-center">
          {texts.customers.back}
        </Link>
      </p>
      <p className="max-w-prose text-soft">{names.groupsWhy}</p>
      {may('change-customers') && (
        <Button className="justify-self-start" onClick={() => setOpen({ act: 'save' })}>
          {names.newGroup}
        </Button>
      )}
      {query.data ? (
        <ul className="grid gap-4">
          {query.data.groups.map((group) => (
            <GroupRow key={group._id} group={group} onOpen={setOpen} />
          ))}
          {query.data.groups.length === 0 && <li>{names.noGroups}</li>}
        </ul>
      ) : (
        <Waiting query={query} />
      )}
      {open?.act === 'save' && <GroupDialog group={open.group} onClose={close} />}
      {open?.act === 'remove' && <RemoveDialog group={open.group} onClose={close} />}
    </Screen>
  )
}

function GroupRow({ group, onOpen }: { group: OfficeGroup; onOpen: (open: Open) => void }) {
  const { texts, language } = useTexts('care')
  const names = texts.care
  const may = useMay()
  const { _id, name, rule, members } = group
  const count =
    members === null
      ? fill(names.moreMembers, { count: groupMembersCounted })
      : fillPlural(names.members, language, members)
  return (
    <li className="panel grid gap-1">
      <h2 className="text-lg">{name}</h2>
      <p>{rule ? groupRuleText(names, rule, language) : names.byHand}</p>
      <div className="flex flex-wrap items-center gap-x-4">
        <Link to={`/customers?group=${_id}`} className="link inline-flex min-h-11 items-center">
          {count}
        </Link>
        {may('change-customers') && (
          <>
            <Button
              variant="plain"
              aria-label={fill(names.changeGroup, { name })}
              onClick={() => onOpen({ act: 'save', group })}
            >
              {texts.change}
            </Button>
            <Button
              variant="danger"
              aria-label={fill(names.removeGroup, { name })}
              onClick={() => onOpen({ act: 'remove', group })}
            >
              {texts.remove}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

function RemoveDialog({ group: { _id, name }, onClose }: { group: OfficeGroup; onClose: () => void }) {
  const { texts } = useTexts('care')
  const removing = useSave(groupsKey, onClose)
  return (
    <ConfirmDialog
      label={fill(texts.care.removeGroupTitle, { name })}
      why={texts.care.removeGroupWhy}
      submit={texts.remove}
      changing={removing}
      onConfirm={() =>
        removing.mutate(() => call('DELETE /office/customer-groups/:groupId', { params: { groupId: _id } }))
      }
      onClose={onClose}
    />
  )
}
