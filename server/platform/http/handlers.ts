import type { Contract, EndpointName, ParsedInputOf, ResponseOf } from '../../../contract/contract.ts'
import type { Language } from '../../../contract/language.ts'
import type { StaffRole } from '../../../contract/office/roles.ts'
import type { SellerRole } from '../../../contract/seller/roles.ts'
import type { Database } from '../database/connect.ts'
import type { Session } from '../sessions/session.ts'
import type { Shop } from '../shop.ts'

export type UploadedFile = { name: string; type: string; content: Buffer }

/** It is called in the transaction of the change, so that a repetition gets the outcome even if the rest fails. */
export type SaveOutcome = (tx: Database, body: unknown) => Promise<void>

export interface StaffSession {
  staffId: string
  sessionId: string
  role: StaffRole
  /** Until it is set up, only the own account can be used. */
  lacksSecondFactor: boolean
  endsAt: Date
  /** Refuses `staff-password-required` if the password was given too long ago. */
  requireConfirmation(): void
  /** The activity log names it, with the IP address of the request. */
  actor(address: string): { staffId: string; name: string; address: string }
}

export interface SellerSession {
  sellerId: string
  memberId: string
  sessionId: string
  role: SellerRole
  endsAt: Date
  /** Refuses `staff-password-required` if the password was given too long ago. */
  requireConfirmation(): void
  /** The activity log names it, with the IP address of the request. */
  actor(address: string): { staffId: null; sellerId: string; name: string; address: string }
}

/** A handler of the seller portal gets it in place of the shop, so that it reaches no rows of other sellers. */
export interface Portal {
  config: Shop['config']
  log: Shop['log']
  /** The work is a transaction that sees and changes only what belongs to the seller of the member. */
  asSeller<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>
  /** Sessions, members and what sellers write need it: `operations/portal/` names it in few files, which a test lists. */
  unwalled: Shop
}

type Access<Name extends EndpointName> = Contract[Name]['access']

export type HandlerRequest<Name extends EndpointName> = ParsedInputOf<Name> & {
  session: Access<Name> extends 'public' | 'signed' | { staff: unknown } | { seller: unknown }
    ? undefined
    : Session
  staff: Access<Name> extends { staff: unknown } ? StaffSession : undefined
  member: Access<Name> extends { seller: unknown } ? SellerSession : undefined
  /** A request with a key has it, unless all of it is one transaction. */
  saveOutcome?: SaveOutcome | undefined
  lang: Language
  headers: Record<string, string | string[] | undefined>
  /** Limits count by it: an IPv6 address is its /64. */
  address: string
  file: UploadedFile | undefined
  /** Only signed endpoints get the unparsed body. */
  raw: Buffer | undefined
}

export class Redirect {
  readonly location: string
  readonly cookie: string | undefined

  constructor(location: string, cookie?: string) {
    this.location = location
    this.cookie = cookie
  }
}

/** The response has `replacedStatus`, or headers. */
export class Reply<Body> {
  readonly body: Body
  readonly isReplaced: boolean
  readonly headers: Record<string, string>

  constructor(body: Body, { isReplaced = false, headers = {} }: Partial<Omit<Reply<Body>, 'body'>>) {
    this.body = body
    this.isReplaced = isReplaced
    this.headers = headers
  }
}

type Returned<Name extends EndpointName> = Contract[Name] extends { status: 302 }
  ? Redirect
  : ResponseOf<Name> | Reply<ResponseOf<Name>>

export type Handlers<Name extends EndpointName> = {
  [N in Name]: (
    shop: Access<N> extends { seller: unknown } ? Portal : Shop,
    request: HandlerRequest<N>,
  ) => Promise<Returned<N>>
}

export function handlers<Name extends EndpointName>(table: Handlers<Name>): Handlers<Name> {
  return table
}
