import type { z } from 'zod'

/**
 * A call of the contract: its access, what it takes and what it answers. The table of all calls
 * (contract.ts) registers the routes, makes the OpenAPI page and types both clients.
 */
export type Call = {
  /** One line for the OpenAPI page. */
  summary: string
  /** The spec's two servers: `store` is public and cacheable, `account` is under a token. */
  half: 'store' | 'account'
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body is multipart/form-data. */
  form?: true
  /** The same, with one file of this field. */
  file?: string
  /** The status of success; 200 unless told otherwise. A call that only redirects has 302. */
  status?: 200 | 201 | 302
  /** The body of success. */
  answer: z.ZodType
}

/**
 * Who may call. `own` names the place of the user id that must be the caller's (api.md, "Conventions"), and
 * `token` is for anyone signed in, where the thing itself belongs to the caller. `signed` is the payment
 * gateway, which signs its body.
 */
export type Access = 'public' | 'token' | 'signed' | { own: OwnerPlace }

export type OwnerPlace = 'params.userId' | 'query.userId' | 'body.userId' | 'query._id' | 'body._id'

export function own(place: OwnerPlace): Access {
  return { own: place }
}

/** Checks one domain's calls and keeps their exact types. */
export function calls<const Table extends Record<`${Method} /${string}`, Call>>(table: Table): Table {
  return table
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Shape<Schema, Side extends 'input' | 'output'> = Schema extends z.ZodType
  ? Side extends 'input'
    ? z.input<Schema>
    : z.output<Schema>
  : Record<string, never>

/** What a client sends with a call. */
export type Sent<C extends Call> = (C extends { params: z.ZodType }
  ? { params: Shape<C['params'], 'input'> }
  : unknown) &
  (C extends { query: z.ZodType }
    ? object extends Shape<C['query'], 'input'>
      ? { query?: Shape<C['query'], 'input'> }
      : { query: Shape<C['query'], 'input'> }
    : unknown) &
  (C extends { file: string } | { form: true }
    ? { body: FormData }
    : C extends { body: z.ZodType }
      ? { body: Shape<C['body'], 'input'> }
      : unknown)

/** What reaches the deed: parsed, trimmed, defaults filled in. */
export type Received<C extends Call> = {
  params: Shape<C['params'], 'output'>
  query: Shape<C['query'], 'output'>
  body: Shape<C['body'], 'output'>
}

/** The body of success. */
export type Answer<C extends Call> = z.output<C['answer']>
