import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { Specimen, Specimens } from './specimen.tsx'
import { useTexts } from './texts.ts'

export function Toasts() {
  const { office, shell, wishlist } = useTexts()
  const again = { label: office.again, run: () => {} }
  const states = {
    success: () => toast('success', wishlist.inCart),
    error: () => toast('error', wishlist.cartFailed),
    info: () => toast('info', office.noAnswer),
    action: () => toast('error', shell.failed.title, again, shell.failed.text),
    link: () => toast('info', office.logIn.lost, { ...again, href: '#gallery' }),
  }
  return (
    <Specimens of="toast">
      {Object.entries(states).map(([state, show]) => (
        <Specimen key={state} state={state}>
          <div>
            <Button variant="outline" onClick={show}>
              {`${office.again}: ${state}`}
            </Button>
          </div>
        </Specimen>
      ))}
    </Specimens>
  )
}
