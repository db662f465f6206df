import type { Contract, CallName, AnswerOf, ReceivedBy } from '../../contract/contract.ts'
import type { Language } from '../../contract/language.ts'
import type { Session } from '../sessions/session.ts'
import type { Shop } from '../shop.ts'

/** A file that came with a multipart call. */
export type UploadedFile = { name: string; type: string; content: Buffer }

/** What a deed's door receives: the parsed call and who makes it. */
export type CallRequest<Name extends CallName> = ReceivedBy<Name> & {
  /** Who calls; undefined on public and signed calls. */
  session: Contract[Name]['access'] extends 'public' | 'signed' ? undefined : Session
  lang: Language
  headers: Record<string, string | string[] | undefined>
  address: string
  file: UploadedFile | undefined
  /** The body as it came, of signed calls alone. */
  raw: Buffer | undefined
}

/** Sends the browser elsewhere instead of answering with a body. */
export class Redirect {
  readonly location: string
  /** A `Set-Cookie` that goes with it. */
  readonly cookie: string | undefined

  constructor(location: string, cookie?: string) {
    this.location = location
    this.cookie = cookie
  }
}

type Given<Name extends CallName> = Contract[Name] extends { status: 302 } ? Redirect : AnswerOf<Name>

/** Which deed answers which call. */
export type Handlers<Name extends CallName> = {
  [N in Name]: (shop: Shop, request: CallRequest<N>) => Promise<Given<N>>
}

/** Names one domain's answers; the names are checked against the contract. */
export function handlers<Name extends CallName>(table: Handlers<Name>): Handlers<Name> {
  return table
}
