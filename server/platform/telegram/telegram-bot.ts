/**
 * What the shop needs of a bot. `send` throws `BotNotAccepted` or `BotRefused` if it knows that nothing was sent, and
 * `BotNoAnswer` if it does not know.
 */
export interface TelegramBot {
  send(message: BotMessage): Promise<void>
  /** Messages wait until then, because Telegram has said so. */
  pausedUntil: Date | undefined
}

interface BotMessage {
  chatId: string
  text: string
  /** It opens a page of the shop inside of Telegram. */
  button?: { text: string; url: string }
  /** The phone makes no sound. */
  isSilent: boolean
}

declare module '../shop.ts' {
  interface Shop {
    /** It is null if the shop does not use Telegram. */
    telegram: TelegramBot | null
  }
}

/** Nothing was sent, and it may be tried again. Somebody has to act on `token`. */
export class BotNotAccepted extends Error {
  override readonly name = 'BotNotAccepted'
  readonly because: 'token' | 'busy' | 'unreachable'
  /** Telegram wants no message before so many seconds are over. */
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, because: BotNotAccepted['because'], retryAfterSeconds?: number) {
    super(message)
    this.because = because
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Telegram will never take this message. `isGone` means that it takes none for this chat. */
export class BotRefused extends Error {
  override readonly name = 'BotRefused'
  readonly isGone: boolean

  constructor(message: string, isGone: boolean) {
    super(message)
    this.isGone = isGone
  }
}

/** Telegram may have sent the message. */
export class BotNoAnswer extends Error {
  override readonly name = 'BotNoAnswer'
}
