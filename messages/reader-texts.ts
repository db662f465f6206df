import type { LateOfficeName } from './messages.ts'

/** The texts of the screens whose words an entry of the activity log has. */
export const readerTexts = [
  'activity',
  'bulkKinds',
  'carriers',
  'homePage',
  'messageTexts',
  'ownRoles',
  'pages',
  'promotions',
  'salesReports',
  'settings',
] as const satisfies LateOfficeName[]
