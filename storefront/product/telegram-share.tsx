import type { MouseEvent } from 'react'
import { useRouteLoaderData } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { openerOutside } from '../client/outside.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import type { RootData } from '../shell/route-data.ts'
import { Icon } from '../ui/icon.tsx'

/** Telegram shows the picture of the page below the link, which has the name and the price. */
export function TelegramShare({ title, path }: { title: string; path: string }) {
  const texts = useTexts('product')
  const local = useLocalPath()
  const root = useRouteLoaderData<RootData>('root')
  if (!root?.telegram) return null
  const query = new URLSearchParams({ url: root.publicUrl + local(path), text: title })
  const address = `https://t.me/share/url?${query}`
  const open = (event: MouseEvent) => {
    const outside = openerOutside()
    if (!outside) return
    event.preventDefault()
    outside(address)
  }
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={open}
      className={buttonClass('plain', 'px-4')}
    >
      <Icon name="arrow-up-right" className="size-5" />
      {texts.sendByTelegram}
    </a>
  )
}
