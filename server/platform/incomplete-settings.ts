type Named = Record<string, string | undefined>

/** The sentences have no values, which may be secret. */
export function applicationFaults({ PORT = '3000', ...set }: Named): string[] {
  const faults: string[] = []
  const different = (one: string, other: string) => faults.push(`${one} and ${other} must be different.`)
  if (Number(PORT) === Number(set.OFFICE_PORT)) different('OFFICE_PORT', 'PORT')
  if (Number(PORT) === Number(set.SELLER_PORT)) different('SELLER_PORT', 'PORT')
  if (Number(set.SELLER_PORT) === Number(set.OFFICE_PORT)) different('SELLER_PORT', 'OFFICE_PORT')
  const isSame = (url: string | undefined, other: string | undefined) => url !== undefined && url === other
  if (isSame(set.OFFICE_URL, set.PUBLIC_URL)) different('OFFICE_URL', 'PUBLIC_URL')
  if (isSame(set.SELLER_URL, set.PUBLIC_URL)) different('SELLER_URL', 'PUBLIC_URL')
  if (isSame(set.SELLER_URL, set.OFFICE_URL)) different('SELLER_URL', 'OFFICE_URL')
  return faults
}

const registrationNames = ['TRADE_NAME', 'TRADE_ADDRESS', 'TRADE_TIN', 'TRADE_LICENCE'] as const

/** Settings that belong together are set together. */
export function incompleteFaults(set: Named): string[] {
  const faults: string[] = []
  for (const provider of ['GOOGLE', 'FACEBOOK', 'TWITTER']) {
    const [id, secret, issuer] = ['CLIENT_ID', 'CLIENT_SECRET', 'ISSUER_URL'].map(
      (it) => `${provider}_${it}`,
    ) as [string, string, string]
    if ((set[id] === undefined) !== (set[secret] === undefined))
      faults.push(`${id} and ${secret} must be set together: one of them is missing.`)
    else if (set[issuer] !== undefined && set[id] === undefined)
      faults.push(`${issuer} requires ${id} and ${secret}.`)
  }
  if ((set.PRIVACY_OFFICER_NAME === undefined) !== (set.PRIVACY_OFFICER_CONTACT === undefined))
    faults.push(
      'PRIVACY_OFFICER_NAME and PRIVACY_OFFICER_CONTACT must be set together: one of them is missing.',
    )
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_MIGRATION_URL']) {
    if (set[name] !== undefined && set.DATABASE_URL === undefined)
      faults.push(`${name} requires DATABASE_URL.`)
  }
  if ([...registrationNames, 'TRADE_VAT_NUMBER'].some((name) => set[name] !== undefined)) {
    for (const name of registrationNames) {
      if (set[name] === undefined)
        faults.push(`${name} is missing: it is required with the other TRADE_ settings.`)
    }
  }
  if (set.MEDIA_STORE?.startsWith('s3:')) {
    for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) {
      if (set[name] === undefined)
        faults.push(`${name} is missing: it is required with MEDIA_STORE=s3://BUCKET.`)
    }
  }
  return faults
}
