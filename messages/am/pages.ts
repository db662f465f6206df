import type { Messages } from '../messages.ts'

export const pages: Messages['pages'] = {
  contents: 'በዚህ ገጽ ላይ',
  /** The page `/t`, in development mode only. */
  trial: { title: 'የትዕዛዝ ሙከራ', sending: 'በመላክ ላይ…' },
}
