import { defaultLanguage } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { paymentMaximumSantim } from '../../../contract/limits.ts'
import { toBirr } from '../../../contract/money.ts'
import { wayLimits } from '../../../contract/payment-limits.ts'
import type { WayToPay } from '../../../contract/payment-limits.ts'
import type { ShownMethod } from '../../../contract/payments.ts'
import { sellersOfProducts } from '../../catalogue/products/sellers-products.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { isCashTakenFor } from '../seller-accounts/refuse-cash.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Shop } from '../../platform/shop.ts'
import { readSettings } from '../../customers/shop-settings/read-settings.ts'
import type { Gateway } from './gateways/gateway.ts'
import { logoPath } from './method-logos.ts'

export async function listMethods(
  { config, gateways, readDb }: Pick<Shop, 'config' | 'gateways' | 'readDb'>,
  language: Language,
  productId?: string,
): Promise<ShownMethod[]> {
  const methods: ShownMethod[] = []
  for (const gateway of gateways.offered) {
    if ((await gateway.isAvailable?.()) === false) continue
    const { minimumSantim, maximumSantim } = limitsOf(gateway)
    methods.push({
      _id: gateway.name,
      name: nameOf(gateway, language),
      kind: gateway.method === 'online' ? 'online' : 'transfer',
      logo: logoPath(gateways, gateway.name),
      minimum: toBirr(minimumSantim),
      maximum: toBirr(maximumSantim),
      note: noteOf(gateway.name, language),
      ways: (gateway.shown.ways ?? []).map((way) => shownWay(way, language)),
    })
  }
  const { cashLimitSantim } = await readSettings(readDb, config)
  if (cashLimitSantim > 0) {
    const isTaken = productId === undefined || (await isCashTakenForProduct(readDb, productId))
    methods.push({
      _id: 'on-delivery',
      name: catalogues[language].paymentMethods.names['on-delivery'],
      kind: 'cash',
      logo: logoPath(gateways, 'on-delivery'),
      minimum: 0,
      maximum: toBirr(Math.min(cashLimitSantim, paymentMaximumSantim)),
      note: noteOf('on-delivery', language),
      ways: [],
      ...(!isTaken && { notForGoods: true }),
    })
  }
  return methods
}

/** An unknown product is refused when it is bought. */
async function isCashTakenForProduct(db: Database, productId: string): Promise<boolean> {
  const sellers = await sellersOfProducts(db, [productId], defaultLanguage)
  return isCashTakenFor(
    db,
    sellers.map(({ _id }) => _id),
  )
}

function shownWay(way: WayToPay, language: Language): ShownMethod['ways'][number] {
  const { minimumSantim, maximumSantim } = wayLimits[way]
  return {
    name: catalogues[language].paymentMethods.ways[way],
    minimum: toBirr(minimumSantim),
    maximum: toBirr(Math.min(maximumSantim, paymentMaximumSantim)),
  }
}

export function limitsOf({ shown }: Gateway): { minimumSantim: number; maximumSantim: number } {
  const { minimumSantim = 0, maximumSantim = paymentMaximumSantim } = shown
  return { minimumSantim, maximumSantim: Math.min(maximumSantim, paymentMaximumSantim) }
}

export function nameOf({ name, shown }: Gateway, language: Language): string {
  const names: Record<string, string | undefined> = catalogues[language].paymentMethods.names
  return names[name] ?? shown.brand
}

function noteOf(name: string, language: Language): string | null {
  const notes: Record<string, string | undefined> = catalogues[language].paymentMethods.notes
  return notes[name] ?? null
}
