import { z } from 'zod'
import { cleanText } from './clean-text.ts'
import { endpoints } from './endpoint.ts'
import * as shape from './shapes.ts'

/** Case, spaces and the width of letters do not matter. */
export function normalizeCode(typed: string): string {
  return cleanText(typed.normalize('NFKC')).replace(/\s/g, '').toUpperCase()
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
