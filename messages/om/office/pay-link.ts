import type { Messages } from '../../messages.ts'

export const payLink: Messages['office']['payLink'] = {
  title: 'Liinkii kaffaltii',
  hint: 'Maamilichaaf ergaa. Hanga {time}, yookaan hanga ajajichi kaffalamutti yookaan haqamutti hojjeta.',
  copy: 'Liinkii garagalchaa',
  copied: 'Garagalfameera',
  sendBySms: 'SMSiin ergaa',
  sentBySms: 'Liinkiin gara {to} ergamaa jira.',
}
