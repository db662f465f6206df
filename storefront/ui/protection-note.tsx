import { staticPages } from '../../contract/static-pages.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from './icon.tsx'
import { PageLink } from './link.tsx'

/** It stands where something is bought, and promises no more than the page about returns. */
export function ProtectionNote({ className = '' }: { className?: string }) {
  const { protection, protectionLink } = useTexts('shell')
  return (
    <div className={`flex gap-2.5 ${className}`}>
      <Icon name="shield-check" className="mt-0.5 size-5 shrink-0 text-green" />
      <p className="min-w-0">
        {protection}{' '}
        <PageLink
          to={staticPages.returns}
          prefetch={false}
          className="-my-2.5 inline-flex min-h-11 items-center font-medium text-green underline underline-offset-4"
        >
          {protectionLink}
        </PageLink>
      </p>
    </div>
  )
}
