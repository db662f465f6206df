import type { Config } from '../config.ts'

/** Telegram calls it with what customers write to the bot. */
export function updatesUrl({
  accountApiUrl,
  publicUrl,
}: Pick<Config, 'accountApiUrl' | 'publicUrl'>): string {
  return `${accountApiUrl ?? publicUrl}/api/telegram/updates`
}
