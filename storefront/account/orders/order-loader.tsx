import type { ReactNode } from 'react'
import type { SpokenOrder } from '../../../contract/orders.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageLink } from '../../ui/link.tsx'
import { useOrder } from './use-orders.ts'

export function OrderLoader({ id, children }: { id: string; children: (order: SpokenOrder) => ReactNode }) {
  const texts = useTexts('orders')
  const { order, failed, notFound, retry } = useOrder(id)
  return (
    <>
      <PageLink
        to="/account/orders"
        className="-ms-2 mb-2 inline-flex min-h-11 items-center gap-1 rounded-md pe-3 font-medium text-green print:hidden"
      >
        <Icon name="chevron-left" />
        {texts.back}
      </PageLink>
      {!order && <h1 className="sr-only">{texts.title}</h1>}
      {order ? (
        children(order)
      ) : failed ? (
        <FailedState onRetry={retry} />
      ) : notFound ? (
        <EmptyState icon={<Icon name="package" />} label={texts.missingTitle} text={texts.missingText}>
          <ButtonLink to="/account/orders">{texts.back}</ButtonLink>
        </EmptyState>
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-9 w-64" />
          <Skeleton className="mt-3 h-6 w-40" />
          <Skeleton className="mt-6 h-64 rounded-lg" />
        </div>
      )}
    </>
  )
}
