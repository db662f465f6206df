import type { Config } from '../../platform/config.ts'
import { callBot } from '../../platform/telegram/open-telegram-bot.ts'
import { updatesUrl } from '../../platform/telegram/updates-url.ts'
import { failure, ok, warning } from './finding.ts'
import type { Finding } from './finding.ts'

const timeoutMs = 10_000

/** A shop without a token does not use Telegram, so nothing is missing. */
export async function checkTelegram(
  config: Pick<Config, 'telegram' | 'publicUrl' | 'accountApiUrl'>,
): Promise<Finding[]> {
  const { bot } = config.telegram
  if (!bot) return []
  try {
    const { username } = (await callBot(bot, 'getMe', {}, timeoutMs)) as { username?: string }
    if (username?.toLowerCase() !== bot.name.toLowerCase()) {
      const sentence = `The token is that of the bot ${username}, but TELEGRAM_BOT_NAME is ${bot.name}.`
      return [failure('Telegram', sentence)]
    }
    const { url } = (await callBot(bot, 'getWebhookInfo', {}, timeoutMs)) as { url?: string }
    if (url !== updatesUrl(config)) {
      const sentence =
        'Telegram does not tell this shop what customers write to the bot: run telegram connect.'
      return [warning('Telegram', sentence)]
    }
    return [ok('Telegram', `The bot ${bot.name} responds, and tells this shop what customers write to it.`)]
  } catch (error) {
    return [failure('Telegram', `The bot cannot be asked: ${(error as Error).message}.`)]
  }
}
