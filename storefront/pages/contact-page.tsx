import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { openPage } from '../page.server.ts'
import { describeStaticPage } from './describe-static-page.ts'
import { openStaticPage } from './open-static-page.server.ts'
import { organization } from './organization.server.ts'
import { StaticPage } from './static-page.tsx'
import { Icon } from '../ui/icon.tsx'

export function loader(args: LoaderFunctionArgs) {
  const { email, phone } = openPage(args).site.trader
  return { ...openStaticPage(args, 'contact'), email, phone, organization: organization(args) }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  describeStaticPage(args, args.loaderData, args.loaderData?.organization)

export default function ContactPage() {
  const { page, email, phone } = useLoaderData<typeof loader>()
  return (
    <StaticPage page={page}>
      <div className="mt-8 grid max-w-3xl gap-4 sm:grid-cols-2">
        <Way icon={<Icon name="mail" />} name={page.reach.email} address={email} href={`mailto:${email}`} />
        {phone !== null && (
          <Way
            icon={<Icon name="phone" />}
            name={page.reach.phone}
            address={phone}
            href={`tel:${phone.replaceAll(' ', '')}`}
          />
        )}
      </div>
      <p className="mt-4 max-w-3xl text-soft">{page.reach.hours}</p>
    </StaticPage>
  )
}

function Way({
  icon,
  name,
  address,
  href,
}: {
  icon: ReactNode
  name: string
  address: string
  href: string
}) {
  return (
    <a
      href={href}
      className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-green"
    >
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-full bg-green-soft text-green [&>svg]:size-5"
      >
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block text-sm text-soft">{name}</span>
        <span className="block font-semibold break-words text-green">{address}</span>
      </span>
    </a>
  )
}
