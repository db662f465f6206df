import type { Config } from '../config.ts'
import { codeOfFailure, isUnconnected, readJsonObject, readTextUpTo } from '../provider-answer.ts'
import { inSpan } from '../tracing.ts'
import type { TelegramBotAccess } from './read-telegram-settings.ts'
import { BotNoAnswer, BotNotAccepted, BotRefused } from './telegram-bot.ts'
import type { TelegramBot } from './telegram-bot.ts'

const answerBytes = 64_000
const defaultPauseSeconds = 30
const longestPauseSeconds = 60 * 60
const distrusted = /^(CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/
/** What Telegram says of a chat to which it will take nothing any more. */
const gone = /chat not found|user is deactivated|bot was blocked|can't initiate conversation/i

export function openTelegramBot(
  { telegram }: Pick<Config, 'telegram'>,
  { timeoutMs = 15_000 }: { timeoutMs?: number } = {},
): TelegramBot | null {
  const { bot } = telegram
  if (!bot) return null
  return {
    pausedUntil: undefined,
    async send({ chatId, text, button, isSilent }) {
      await callBot(
        bot,
        'sendMessage',
        {
          chat_id: chatId,
          text,
          disable_notification: isSilent,
          link_preview_options: { is_disabled: true },
          ...(button && {
            reply_markup: { inline_keyboard: [[{ text: button.text, web_app: { url: button.url } }]] },
          }),
        },
        timeoutMs,
      )
    },
  }
}

/** It never follows a redirect, which would send the token to another host, and never repeats a call. */
export async function callBot(
  { apiUrl, token }: TelegramBotAccess,
  method: string,
  body: object,
  timeoutMs: number,
): Promise<unknown> {
  const attributes = { 'http.request.method': 'POST', 'server.address': new URL(apiUrl).hostname }
  const { status, text } = await inSpan('Telegram', { kind: 'CLIENT', attributes }, () =>
    exchange(`${apiUrl}/bot${token}/${method}`, body, timeoutMs),
  )
  const answer = readJsonObject(text)
  if (status === 200 && answer?.ok === true) return answer.result
  const description = typeof answer?.description === 'string' ? answer.description.slice(0, 200) : ''
  const said = `it responded with ${status}${description && `: ${description}`}`
  // An unknown token is also answered with 404.
  if (status === 401 || status === 404) throw new BotNotAccepted(said, 'token')
  if (status === 429) throw new BotNotAccepted(said, 'busy', pauseOf(answer))
  if (status === 403) throw new BotRefused(said, true)
  if (status >= 400 && status < 500 && status !== 408) throw new BotRefused(said, gone.test(description))
  throw new BotNoAnswer(said)
}

async function exchange(url: string, body: object, timeoutMs: number) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, text: await readTextUpTo(answerBytes, response) }
  } catch (error) {
    // The cause is left out, as it may name the address, which has the token.
    const code = codeOfFailure(error)
    if (isUnconnected(code) || distrusted.test(code))
      throw new BotNotAccepted(`it cannot be reached (${code})`, 'unreachable')
    throw new BotNoAnswer('it did not answer')
  }
}

function pauseOf(answer: Record<string, unknown> | undefined): number {
  const seconds = Number((answer?.parameters as { retry_after?: unknown } | undefined)?.retry_after)
  if (!Number.isFinite(seconds) || seconds < 1) return defaultPauseSeconds
  return Math.min(seconds, longestPauseSeconds)
}
