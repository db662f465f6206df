import { languageOfPath, localPath } from '../../contract/language-path.ts'
import type { ToastAction } from '../../ui/toast.ts'
import { goTo } from '../client/go-to.ts'

export function pageAction(label: string, path: string): ToastAction {
  return { label, href: localPath(path, languageOfPath(location.pathname)), run: () => goTo(path) }
}
