import { useTexts } from '../messages/use-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'

export default function PaymentMethodsPage() {
  const { title, underDevelopment, text } = useTexts('account').paymentMethods
  return (
    <>
      <h1 className="mb-6 text-3xl">{title}</h1>
      <div className="rounded-xl border border-dashed border-edge">
        <EmptyState icon={<Icon name="credit-card" />} label={underDevelopment} text={text} />
      </div>
    </>
  )
}
