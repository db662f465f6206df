import { useTexts } from '../messages/use-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/link.tsx'

export default function PaymentMethodsPage() {
  const { menu, paymentMethods } = useTexts('account')
  const { title, underDevelopment, text } = paymentMethods
  return (
    <>
      <h1 className="mb-6 text-3xl">{title}</h1>
      <div className="rounded-xl border border-dashed border-edge">
        <EmptyState icon={<Icon name="credit-card" />} label={underDevelopment} text={text} />
      </div>
      <PageLink
        to="/account/credit"
        className="mt-4 inline-flex min-h-11 items-center gap-2 font-medium text-green"
      >
        <Icon name="wallet" className="size-5 shrink-0" />
        {menu.credit}
      </PageLink>
    </>
  )
}
