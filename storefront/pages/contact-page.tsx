import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { openStaticPage } from './open-static-page.server.ts'
import { shopFacts } from './shop-facts.ts'
import { organization } from './structured-data.ts'
import { staticMeta } from './static-meta.ts'
import { StaticPage } from './static-page.tsx'

export function loader(args: LoaderFunctionArgs) {
  const { email, phone } = shopFacts
  return { ...openStaticPage(args, 'contact'), email, phone }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? [...staticMeta(loaderData.head), { 'script:ld+json': organization(loaderData.head) }] : []

export default function ContactPage() {
  const { page, email, phone } = useLoaderData<typeof loader>()
  return (
    <StaticPage page={page}>
      <div className="mt-8 grid max-w-3xl gap-4 sm:grid-cols-2">
        <Way icon={<Mail />} name={page.reach.email} address={email} href={`mailto:${email}`} />
        <Way
          icon={<Phone />}
          name={page.reach.phone}
          address={phone}
          href={`tel:${phone.replaceAll(' ', '')}`}
        />
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
