import { useLoaderData } from 'react-router'
import type { GiftCardOffer } from '../../contract/gift-cards.ts'
import type { ShownMethod } from '../../contract/payments.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { BuyForm } from './buy-form.tsx'

export default function GiftCardsPage() {
  const texts = useTexts('giftCards')
  const { offer, methods } = useLoaderData<{ offer: GiftCardOffer; methods: ShownMethod[] }>()
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8">
      <h1 className="mb-3 text-3xl">{texts.pageTitle}</h1>
      {offer.isSold ? (
        <>
          <p className="mb-6 text-soft">{texts.intro}</p>
          <BuyForm offer={offer} methods={methods} />
        </>
      ) : (
        <EmptyState icon={<Icon name="wallet" />} label={texts.notSold}>
          <ButtonLink to="/account/credit">{texts.redeemLink}</ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}
