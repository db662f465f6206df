import { createHmac } from 'node:crypto'

export const botToken = '7654321098:AAH-test-token-of-the-shops-bot_0123'

export const telegramSettings = { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_BOT_NAME: 'merkato_test_bot' }

type Launched = {
  at: Date
  user?: Record<string, unknown>
  token?: string
  fields?: Record<string, string>
}

let launches = 0

/** What Telegram hands to the Mini App, signed with the token of a bot. Each call gives another. */
export function launchData({ at, user = {}, token = botToken, fields = {} }: Launched): string {
  launches += 1
  const content: Record<string, string> = {
    query_id: `AAH${launches}`,
    user: JSON.stringify({ id: 4_200_001, first_name: 'Selam', last_name: 'Tesfaye', ...user }),
    auth_date: String(Math.floor(at.getTime() / 1_000)),
    ...fields,
  }
  const lines = Object.keys(content).toSorted()
  const key = createHmac('sha256', 'WebAppData').update(token).digest()
  const hash = createHmac('sha256', key)
    .update(lines.map((name) => `${name}=${content[name]}`).join('\n'))
    .digest('hex')
  return new URLSearchParams({ ...content, hash }).toString()
}
