import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { defaultLanguage } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { offeredLanguages } from '../../../contract/offered-languages.ts'
import { localPath } from '../../../contract/language-path.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { fill } from '../../../messages/fill.ts'
import { readJsonObject } from '../provider-answer.ts'
import type { Shop } from '../shop.ts'
import { stopChats } from './chats.ts'
import { useLinkCode } from './link-codes.ts'

/** Telegram carries out what stands in the answer, so that no call is needed. */
type BotReply = { method?: 'sendMessage'; chat_id?: string; text?: string }

const chat = z.object({ id: z.int(), type: z.string() })
const sender = z.object({ id: z.int(), language_code: z.string().optional().catch(undefined) })
const update = z.object({
  message: z
    .object({ chat, from: sender, text: z.string().max(5_000) })
    .optional()
    .catch(undefined),
  my_chat_member: z
    .object({ chat, new_chat_member: z.object({ status: z.string() }) })
    .optional()
    .catch(undefined),
})

type Told = { secret: string | string[] | undefined; body: Buffer | undefined }

/** What is not understood changes nothing, as Telegram would tell it again and again. Refuses `bad-signature`. */
export async function receiveUpdate(
  { config, db }: Pick<Shop, 'config' | 'db'>,
  { secret, body }: Told,
): Promise<BotReply> {
  const { bot } = config.telegram
  if (!bot || !isEqual(String(secret ?? ''), bot.webhookSecret)) throw new Refusal('bad-signature')
  const { success, data } = update.safeParse(readJsonObject(body?.toString() ?? ''))
  if (!success) return {}
  const { message, my_chat_member: member } = data
  if (member?.chat.type === 'private' && member.new_chat_member.status === 'kicked')
    await stopChats(db, String(member.chat.id))
  // In a group, others would read the news.
  if (message?.chat.type !== 'private') return {}
  const chatId = String(message.chat.id)
  const language = languageOf(message.from.language_code)
  const texts = catalogues[language].telegram
  const reply = (text: string): BotReply => ({ method: 'sendMessage', chat_id: chatId, text })
  const [command, code] = message.text.trim().split(/\s+/)
  if (command === '/stop') {
    await stopChats(db, chatId)
    return reply(texts.stopped)
  }
  if (command !== '/start') return {}
  if (code === undefined) {
    const url = config.publicUrl + localPath('/account/account-info', language)
    return reply(fill(texts.welcome, { url }))
  }
  return reply((await useLinkCode(db, code, chatId)) === undefined ? texts.linkOld : texts.connected)
}

function languageOf(code: string | undefined): Language {
  return offeredLanguages().find((language) => language === code?.slice(0, 2)) ?? defaultLanguage
}

/** The hashes have one length, whatever was given. */
function isEqual(given: string, expected: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashOf(given), hashOf(expected))
}
