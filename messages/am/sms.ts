import type { Messages } from '../messages.ts'

/** In Ge'ez letters a message has 70 characters. */
export const sms: Messages['sms'] = {
  test: 'ይህ የመደብሩ የሙከራ መልእክት ነው።',
}
