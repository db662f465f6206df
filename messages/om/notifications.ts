import type { Messages } from '../messages.ts'

export const notifications: Messages['notifications'] = {
  title: 'Beeksisa',
  unread: 'Kan hin dubbifamne: ',
  viewOrder: 'Ajaja ilaalaa',
  viewProduct: 'Meeshaa ilaalaa',
  none: 'Beeksisni hin jiru.',
}
