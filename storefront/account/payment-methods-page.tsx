import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { describePage } from '../describe-page.ts'
import { useTexts } from '../messages/use-texts.ts'
import { pageContext } from '../page.server.ts'
import { EmptyState } from '../ui/list-states.tsx'
import { Icon } from '../ui/icon.tsx'

export function loader(args: LoaderFunctionArgs) {
  return { title: pageContext(args).texts('account').account.paymentMethods.title }
}

export function meta(args: MetaArgs<typeof loader>) {
  return describePage(args, { title: args.loaderData?.title, noindex: true })
}

export default function PaymentMethodsPage() {
  const { title, underDevelopment, text } = useTexts('account').paymentMethods
  return (
    <>
      <h1 className="mb-6 text-3xl">{title}</h1>
      <div className="rounded-xl border border-dashed border-edge">
        <EmptyState icon={<Icon name="credit-card" />} title={underDevelopment} text={text} />
      </div>
    </>
  )
}
