import { Fault } from '../server/platform/fault.ts'
import { callBot } from '../server/platform/telegram/open-telegram-bot.ts'
import { updatesUrl } from '../server/platform/telegram/updates-url.ts'
import type { Call, ShopCommand } from './command.ts'
import { withShop } from './with-shop.ts'

const timeoutMs = 15_000

export function addCommand(program: ShopCommand): void {
  const telegram = program
    .command('telegram')
    .usage('connect')
    .description('Connects the bot of Telegram with this shop.')
  telegram
    .command('connect')
    .description(
      'Tells Telegram where this shop hears what customers write to the bot, and opens it from there.',
    )
    .run(connect)
}

async function connect(call: Call): Promise<void> {
  const url = await withShop(call, async ({ config }) => {
    const { bot } = config.telegram
    if (!bot) throw new Fault('TELEGRAM_BOT_TOKEN is missing.')
    const told = updatesUrl(config)
    if (!told.startsWith('https:')) throw new Fault('PUBLIC_URL must begin with https:// for Telegram.')
    const webhook = {
      url: told,
      secret_token: bot.webhookSecret,
      allowed_updates: ['message', 'my_chat_member'],
    }
    const button = { type: 'web_app', text: 'Shop', web_app: { url: `${config.publicUrl}/` } }
    try {
      await callBot(bot, 'setWebhook', webhook, timeoutMs)
      await callBot(bot, 'setChatMenuButton', { menu_button: button }, timeoutMs)
    } catch (error) {
      throw new Fault(`Telegram was not told: ${(error as Error).message}.`)
    }
    return told
  })
  if (call.json) return call.print(JSON.stringify({ url }))
  call.print(`Telegram tells ${url} what customers write to the bot, whose menu button opens the shop.`)
}
