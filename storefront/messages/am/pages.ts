import type { pages as english } from '../en/pages.ts'

export const pages: typeof english = {
  contents: 'በዚህ ገጽ ላይ',
  /** The page `/t`, in development alone. */
  trial: { title: 'የትዕዛዝ ሙከራ', sending: 'በመላክ ላይ…' },
}
