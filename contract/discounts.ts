import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import * as shape from './shapes.ts'

/** Case and spaces do not matter. */
export function normalizeCode(typed: string): string {
  return typed.normalize('NFC').replace(/\s/g, '').toUpperCase()
}

export const typedCode = shape.line(100).overwrite(normalizeCode)

export const discountEndpoints = endpoints({
  'GET /discount': {
    summary:
      'Whether a discount code can be used now; unknown ones and those that are over are refused alike',
    api: 'account',
    access: 'public',
    query: z.object({ code: typedCode, lang: shape.lang }),
    response: z.object({ code: z.string() }),
  },
})
