import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { miniAppLifeMs } from '../../../../contract/limits.ts'

/** Whoever opened the Mini App, by what Telegram has signed. */
export interface Launch {
  /** It is Telegram's number of the user, who may be written to in the chat of the same number. */
  subject: string
  name: string
  /** The user has allowed the bot to write. */
  mayWrite: boolean
  /** It is the same for whatever has the same signature, also if it is written in another way. */
  content: Buffer
  signedAt: Date
}

/** The clocks of Telegram and the shop differ by no more. */
const aheadMs = 60_000

const launchedBy = z.object({
  id: z.int().positive(),
  is_bot: z.literal(false).optional(),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  allows_write_to_pm: z.boolean().optional(),
})

/** It is undefined for whatever this bot's token has not signed within the last ten minutes. */
export function readInitData(
  initData: string,
  { token, now }: { token: string; now: Date },
): Launch | undefined {
  const fields = [...new URLSearchParams(initData)]
  const names = new Set(fields.map(([name]) => name))
  // If a name stood twice, nobody could tell which of the two fields is signed.
  if (names.size !== fields.length) return undefined
  const { hash = '', auth_date: signed = '', user = '' } = Object.fromEntries(fields)
  const content = fields
    .filter(([name]) => name !== 'hash')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')
  if (!isSigned(content, hash, token) || !/^\d{1,12}$/.test(signed)) return undefined
  const signedAt = new Date(Number(signed) * 1_000)
  const age = now.getTime() - signedAt.getTime()
  if (age > miniAppLifeMs || age < -aheadMs) return undefined
  const by = launchedBy.safeParse(parsed(user))
  if (!by.success) return undefined
  const { id, first_name: first, last_name: last, allows_write_to_pm: mayWrite = false } = by.data
  return {
    subject: String(id),
    name: `${first} ${last}`,
    mayWrite,
    content: createHash('sha256').update(content).digest(),
    signedAt,
  }
}

function isSigned(content: string, hash: string, token: string): boolean {
  if (!/^[\da-f]{64}$/.test(hash)) return false
  const key = createHmac('sha256', 'WebAppData').update(token).digest()
  return timingSafeEqual(createHmac('sha256', key).update(content).digest(), Buffer.from(hash, 'hex'))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
