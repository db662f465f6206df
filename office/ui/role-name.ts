import type { StaffRole } from '../../contract/office/roles.ts'
import type { OfficeTexts } from '../texts.tsx'

export function roleName(role: StaffRole, { roles }: OfficeTexts): string {
  return typeof role === 'string' ? roles[role] : role.name
}
