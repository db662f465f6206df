import type { LateOfficeName } from './messages.ts'

/** The texts of the screens whose words an entry of the activity log has. */
export const readerTexts = [
  'activity',
  'carriers',
  'homePage',
  'messageTexts',
  'ownRoles',
  'pages',
  'products',
  'promotions',
  'salesReports',
  'settings',
] as const satisfies LateOfficeName[]
