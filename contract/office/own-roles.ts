import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import * as shape from '../shapes.ts'
import { grantablePermissions, permissions } from './roles.ts'

const ownRole = z.object({
  _id: shape.id,
  version: shape.version,
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  /** So many members and open invitations have it. */
  members: z.number(),
})
export type OfficeOwnRole = z.infer<typeof ownRole>

const all = z.object({ roles: z.array(ownRole) })
const params = z.object({ roleId: shape.id })

export const officeOwnRoleEndpoints = endpoints({
  'GET /office/own-roles': {
    summary: 'The roles that owners have made, by name',
    api: 'office',
    access: staff('read-staff'),
    response: all,
  },
  'PUT /office/own-roles/:roleId': {
    summary:
      'Adds or changes a role, with the permissions that the chosen ones need; it holds from the next call on',
    api: 'office',
    access: staff('change-staff'),
    params,
    body: z.object({
      version: shape.shownVersion,
      name: shape.name,
      permissions: z
        .array(z.enum(grantablePermissions))
        .min(1, 'role-empty')
        .max(grantablePermissions.length),
    }),
    response: all,
  },
  'DELETE /office/own-roles/:roleId': {
    summary: 'Removes a role that nobody has',
    api: 'office',
    access: staff('change-staff'),
    params,
    response: all,
  },
})
