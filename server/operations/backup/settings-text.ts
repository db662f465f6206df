import type { Config } from '../../platform/config.ts'

/** Secrets, and URLs that may contain one, are listed without their values. */
export function settingsText(config: Config): string {
  const plain: [name: string, value: string | number | null][] = [
    ['SHOP_MODE', config.mode],
    ['HOST', config.host],
    ['PORT', config.port],
    ['PUBLIC_URL', config.publicUrl],
    ['STORE_API_URL', config.storeApiUrl],
    ['ACCOUNT_API_URL', config.accountApiUrl],
    ['TRUST_PROXY', config.trustProxy.join(', ')],
    ['MAIL_FROM', config.mail.from],
    ['PAYMENT_GATEWAY', config.gateways.offered[0] ?? null],
    ['PAYMENT_GATEWAYS', config.gateways.offered.length > 1 ? config.gateways.offered.join(',') : null],
    ...config.gateways.variables
      .filter(({ isSecret }) => !isSecret)
      .map(({ name, value }): [string, string] => [name, value]),
    ...config.sms.variables
      .filter(({ isSecret }) => !isSecret)
      .map(({ name, value }): [string, string] => [name, value]),
    ...config.eims.variables
      .filter(({ isSecret }) => !isSecret)
      .map(({ name, value }): [string, string] => [name, value]),
    ...config.payouts.variables.map(({ name, value }): [string, string] => [name, value]),
    ['SESSION_DAYS', config.sessionDays],
    ['HOLD_MINUTES', config.holdMinutes],
    ['RATE_LIMIT', config.rateLimit ? 'on' : 'off'],
    ['VAT_PERCENT', config.vatPercent],
    ['CASH_LIMIT', config.cashLimitSantim / 100],
    ['BANK_ACCOUNTS', config.bankAccounts.join(' | ')],
    ['SHOP_EMAIL', config.trader.email],
    ['SHOP_PHONE', config.trader.phone],
    ...config.socialPages.map(({ name, url }): [string, string] => [`SOCIAL_${name.toUpperCase()}_URL`, url]),
    ['TRADE_NAME', config.trader.registration?.name ?? null],
    ['TRADE_ADDRESS', config.trader.registration?.address ?? null],
    ['TRADE_TIN', config.trader.registration?.tin ?? null],
    ['TRADE_LICENCE', config.trader.registration?.licence ?? null],
    ['TRADE_VAT_NUMBER', config.trader.registration?.vatNumber ?? null],
    ['MEDIA_STORE', config.mediaBucket && `s3://${config.mediaBucket.name}`],
    ['BACKUP_RECIPIENT', config.backupRecipient],
    ['OFFICE_HOST', config.office.host],
    ['OFFICE_PORT', config.office.port === null ? 'off' : String(config.office.port)],
    ['OFFICE_URL', config.office.url],
    ['SELLER_HOST', config.seller.host],
    ['SELLER_PORT', config.seller.port === null ? 'off' : String(config.seller.port)],
    ['SELLER_URL', config.seller.url],
    ['METRICS_PORT', config.metrics ? `${config.metrics.host}:${config.metrics.port}` : 'off'],
    ['LOG_LEVEL', config.logLevel],
  ]
  const secret: [name: string, isSet: unknown][] = [
    ['DATABASE_URL', config.databaseUrl],
    ['DATABASE_DIRECT_URL', config.databaseDirectUrl],
    ['DATABASE_MIGRATION_URL', config.databaseMigrationUrl],
    ['DATABASE_READ_URL', config.databaseReadUrl],
    ['SMTP_URL', config.mail.smtpUrl],
    ...config.gateways.variables
      .filter(({ isSecret }) => isSecret)
      .map(({ name, value }): [string, string] => [name, value]),
    ...config.sms.variables
      .filter(({ isSecret }) => isSecret)
      .map(({ name, value }): [string, string] => [name, value]),
    ...config.eims.variables
      .filter(({ isSecret }) => isSecret)
      .map(({ name, value }): [string, string] => [name, value]),
    ...config.telegram.variables
      .filter(({ isSecret }) => isSecret)
      .map(({ name, value }): [string, string] => [name, value]),
    ['DOCUMENT_KEY', config.documentKeys.length > 0],
    ['GOOGLE_CLIENT_ID and _SECRET', config.socialLogins.google],
    ['FACEBOOK_CLIENT_ID and _SECRET', config.socialLogins.facebook],
    ['TWITTER_CLIENT_ID and _SECRET', config.socialLogins.twitter],
    ['AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY', config.mediaBucket],
  ]
  return [
    ...plain.filter(([, value]) => value !== null && value !== '').map(([name, value]) => `${name}=${value}`),
    ...secret
      .filter(([, isSet]) => isSet)
      .map(([name]) => `# ${name} was set; its value is not in the backup.`),
    '',
  ].join('\n')
}
