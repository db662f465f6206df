import { useTexts } from '../messages/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { Icon } from '../ui/icon.tsx'

/** Hands the page's address to the device's own sharing, or copies it. */
export function ShareButton({ title }: { title: string }) {
  const texts = useTexts('product')

  async function share() {
    const url = location.origin + location.pathname
    if (typeof navigator.share === 'function') {
      // Whoever closes the device's own sheet has changed their mind; that is no failure.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    await navigator.clipboard.writeText(url)
    toast('success', texts.linkCopied)
  }

  return (
    <Button look="plain" onClick={() => void share()} className="px-4">
      <Icon name="share-2" className="size-5" />
      {texts.share}
    </Button>
  )
}
