import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'
import { useTexts } from '../messages/use-texts.ts'
import { PageLink } from '../ui/link.tsx'

const social = [
  { name: 'Facebook', href: 'https://www.facebook.com/' },
  { name: 'Instagram', href: 'https://www.instagram.com/' },
  { name: 'Telegram', href: 'https://t.me/' },
  { name: 'TikTok', href: 'https://www.tiktok.com/' },
]

const link = 'inline-flex min-h-9 items-center gap-1 underline-offset-4 hover:underline'

/** Four columns and a link to every static page (spec section 2). */
export function Footer() {
  const { footer } = useTexts('shell')
  return (
    <footer aria-label={footer.label} className="mt-20 bg-forest pb-15 text-on-forest md:pb-0">
      <div className="tibeb" />
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-10 pt-12 pb-10 md:grid-cols-4">
        <Column title={footer.company}>
          <FooterLink to="/about" text={footer.about} />
          <FooterLink to="/contact" text={footer.contact} />
          <FooterLink to="/privacy-policy" text={footer.privacy} />
          <FooterLink to="/terms-of-service" text={footer.terms} />
          <FooterLink to="/legal-notice" text={footer.legal} />
        </Column>
        <Column title={footer.service}>
          <FooterLink to="/FAQ" text={footer.faq} />
          <FooterLink to="/shipping" text={footer.shipping} />
          <FooterLink to="/returns" text={footer.returns} />
          <FooterLink to="/accessibility" text={footer.accessibility} />
          <FooterLink to="/sitemap" text={footer.sitemap} />
        </Column>
        <Column title={footer.payment}>
          {footer.methods.map((method) => (
            <li key={method} className="flex min-h-9 items-center">
              {method}
            </li>
          ))}
        </Column>
        <Column title={footer.follow}>
          {social.map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer" className={link}>
                {name}
                <ArrowUpRight aria-hidden="true" className="size-4 opacity-70" />
                <span className="sr-only">{footer.newTab}</span>
              </a>
            </li>
          ))}
        </Column>
      </div>
      <div className="page-width">
        <div className="flex flex-wrap justify-between gap-2 border-t border-on-forest/20 py-6 text-sm opacity-85">
          <p>{footer.copyright}</p>
          <p>{footer.vat}</p>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-3 text-base">{title}</h2>
      <ul className="text-[0.95rem]">{children}</ul>
    </div>
  )
}

function FooterLink({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <PageLink to={to} prefetch="none" className={link}>
        {text}
      </PageLink>
    </li>
  )
}
