import type { z } from 'zod'
import type { Permission } from './office/roles.ts'
import type { SellerPermission } from './seller/roles.ts'

export type Endpoint = {
  summary: string
  api: Api
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** It limits the JSON where `jsonLimits` are not enough for what the schema allows. */
  bodyBytes?: number
  form?: true
  /** It names a file field; the body is multipart/form-data. */
  file?: string
  fileBytes?: number
  /** It is said where a call takes far more of a core than `workLimits.call`; also of what its query asks for. */
  workMs?: number | ((query: Record<string, unknown>) => number)
  /** The work is one database transaction, which an Idempotency-Key is committed with. */
  isTransactional?: true
  status?: 200 | 201 | 302
  /** The status is this one if an earlier one was replaced. */
  replacedStatus?: 200
  response: z.ZodType
}

/**
 * A process serves one of them: `store` is public and cacheable, `account` needs a token, `office` and `seller` have a
 * port of their own and need the session of a member of staff, or of a member of a seller.
 */
export type Api = 'store' | 'account' | 'office' | 'seller'

/**
 * `own` means that the user id in this place must be the caller's. `signed` means that a payment gateway signs the
 * body. `staff` and `seller` name the permission that the role of the member must have, or null for every member.
 */
export type Access =
  | 'public'
  | 'token'
  | 'signed'
  | { own: OwnerPlace }
  | { staff: Permission | null }
  | { seller: SellerPermission | null }

export type OwnerPlace = 'params.userId' | 'query.userId' | 'body.userId' | 'query._id' | 'body._id'

export function own(place: OwnerPlace): { own: OwnerPlace } {
  return { own: place }
}

export function staff(permission: Permission | null = null): { staff: Permission | null } {
  return { staff: permission }
}

export function seller(permission: SellerPermission | null = null): { seller: SellerPermission | null } {
  return { seller: permission }
}

export function endpoints<const Table extends Record<`${Method} /${string}`, Endpoint>>(table: Table): Table {
  return table
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Shape<Schema, Side extends 'input' | 'output'> = Schema extends z.ZodType
  ? Side extends 'input'
    ? z.input<Schema>
    : z.output<Schema>
  : Record<string, never>

export type RequestInput<E extends Endpoint> = (E extends { params: z.ZodType }
  ? { params: Shape<E['params'], 'input'> }
  : unknown) &
  (E extends { query: z.ZodType }
    ? object extends Shape<E['query'], 'input'>
      ? { query?: Shape<E['query'], 'input'> }
      : { query: Shape<E['query'], 'input'> }
    : unknown) &
  (E extends { file: string } | { form: true }
    ? { body: FormData }
    : E extends { body: z.ZodType }
      ? { body: Shape<E['body'], 'input'> }
      : unknown)

export type ParsedInput<E extends Endpoint> = {
  params: Shape<E['params'], 'output'>
  query: Shape<E['query'], 'output'>
  body: Shape<E['body'], 'output'>
}

export type ResponseBody<E extends Endpoint> = z.output<E['response']>
