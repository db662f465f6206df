import { Table } from '../ui/table.tsx'
import { Specimens } from './specimen.tsx'
import { useTexts } from './texts.ts'

/** It has the whole width, as on a wide screen its rows are not cards. */
export function Tables() {
  const { office } = useTexts()
  const roles = Object.entries(office.roles)
  const hints: Record<string, string> = office.staff.roleHints
  return (
    <Specimens of="table">
      <div className="min-w-0 md:col-span-2">
        <Table label={office.staff.members} head={[office.staff.role, office.date.day, office.change]}>
          {roles.map(([role, name], index) => (
            <tr key={role}>
              <td>{name}</td>
              <td>{index + 1}</td>
              <td>{hints[role]}</td>
            </tr>
          ))}
        </Table>
      </div>
      <div className="min-w-0 md:col-span-2">
        <Table label={office.empty} head={[office.staff.role, office.change]} isNamed={false}>
          <tr>
            <td>{office.never}</td>
            <td />
          </tr>
        </Table>
      </div>
    </Specimens>
  )
}
