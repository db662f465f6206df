import { useQuery } from '@tanstack/react-query'
import { staffRoles } from '../../contract/office/roles.ts'
import type { ChosenRole } from '../../contract/office/staff.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Select } from '../../member-ui/fields.tsx'

/** The store of answers has the members and invitations by it. */
export const staffKey = ['staff']
export const ownRolesKey = ['own-roles']

export function useOwnRoles() {
  return useQuery({
    queryKey: ownRolesKey,
    queryFn: async () => (await call('GET /office/own-roles')).roles,
  })
}

type Props = { role: ChosenRole; onChange: (role: ChosenRole) => void }

export function RoleSelect({ role, onChange }: Props) {
  const { texts } = useTexts('ownRoles', 'staff')
  const { data: ownRoles = [] } = useOwnRoles()
  const builtIn = staffRoles.find((it) => it === role)
  const own = ownRoles.find(({ _id }) => _id === role)
  const hint = builtIn
    ? texts.staff.roleHints[builtIn]
    : own?.permissions.map((permission) => texts.ownRoles.permissions[permission]).join(' · ')
  return (
    <div className="grid gap-1.5">
      <Select label={texts.staff.role} value={role} onChange={({ target }) => onChange(target.value)}>
        {staffRoles.map((it) => (
          <option key={it} value={it}>
            {texts.roles[it]}
          </option>
        ))}
        {ownRoles.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
      <p className="text-sm text-soft">{hint}</p>
    </div>
  )
}
