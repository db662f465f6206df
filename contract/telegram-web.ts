/** The version of Telegram for browsers shows a Mini App in a frame. */
export const telegramWeb = 'https://web.telegram.org'
