import { SmsNotAccepted } from './gateway.ts'
import type { SmsGatewayCheck } from './gateway.ts'

const checkTimeoutMs = 10_000
const fewMessages = 100

/** Reading the balance needs the key and sends nothing. */
export async function checkByBalance(
  name: string,
  readBalance: (timeoutMs: number) => Promise<number | undefined>,
): Promise<SmsGatewayCheck> {
  try {
    const messages = await readBalance(checkTimeoutMs)
    if (messages === undefined)
      return { state: 'ok', sentence: `The SMS gateway ${name} responds and accepts the key.` }
    if (messages < fewMessages) {
      return {
        state: 'warn',
        sentence: `The SMS gateway ${name} has credit for only ${messages} more messages: top it up.`,
      }
    }
    return {
      state: 'ok',
      sentence: `The SMS gateway ${name} accepts the key and has credit for ${messages} messages.`,
    }
  } catch (error) {
    const what =
      error instanceof SmsNotAccepted && error.because === 'key' ? 'refuses the key' : 'cannot be checked'
    const reason = (error as Error).message.replace(/\.$/, '').slice(0, 200)
    return { state: 'error', sentence: `The SMS gateway ${name} ${what}: ${reason}.` }
  }
}
