import { z } from 'zod'
import { languages } from './language.ts'
import type { Language } from './language.ts'
import { sellerPolicyLimits } from './limits.ts'
import { policyKinds } from './policy-kinds.ts'
import * as shape from './shapes.ts'

const { lines, characters } = sellerPolicyLimits

export const policyText = shape
  .optionalTextOf(characters)
  .overwrite((text) => text.replace(/\r\n?/g, '\n'))
  .refine((text) => text.split('\n').length <= lines, `At most ${lines} lines`)

/** One that is not written in the asked language is in another one. */
export const shownPolicy = z.object({
  kind: z.enum(policyKinds),
  text: z.string(),
  language: z.enum(languages as [Language, ...Language[]]),
})
export type ShownPolicy = z.infer<typeof shownPolicy>
