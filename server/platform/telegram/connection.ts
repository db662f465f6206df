import { telegramLinkLifeMs } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../shop.ts'
import { chatOf } from './chats.ts'
import { giveLinkCode } from './link-codes.ts'

type ConnectingShop = Pick<Shop, 'config' | 'db'>

/** A shop without a bot has no connections. */
export async function readConnection({ config, db }: ConnectingShop, userId: string) {
  const { bot } = config.telegram
  return {
    bot: bot?.name ?? null,
    connected: bot !== null && (await chatOf(db, userId)) !== undefined,
  }
}

/** The address opens the chat with the bot, where "Start" sends the code. Refuses `telegram-unavailable`. */
export async function beginConnection({ config, db }: ConnectingShop, userId: string) {
  const { bot } = config.telegram
  if (!bot) throw new Refusal('telegram-unavailable')
  const url = `https://t.me/${bot.name}?start=${await giveLinkCode(db, userId)}`
  return { url, expiresIn: telegramLinkLifeMs / 1_000 }
}
