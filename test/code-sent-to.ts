import { smsTo } from './sms-to.ts'
import type { TestShop } from './open-shop.ts'

/** The digits of the newest message to this number, which may wait in the queue; undefined if there is none. */
export async function codeSentTo(shop: TestShop, phone: string): Promise<string | undefined> {
  await shop.jobs.runQueued()
  const text = (await smsTo(shop.config.dataDir, phone)).at(-1)
  return text === undefined ? undefined : /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
}
