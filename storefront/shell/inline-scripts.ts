import { createContext } from 'react'
import { languages } from '../../contract/language.ts'
import { slowSessionMs } from '../session/session-actions.ts'
import { applyLowData } from './low-data.ts'
import type { RootData } from '../describe-page.ts'
import { isGuarded } from '../session/login-path.ts'

/** Scripts in the page itself, which run before React hydrates it. */

/** Of the scripts of one rendering, on the server only. */
export const ScriptNonce = /* @__PURE__ */ createContext<string | undefined>(undefined)

/**
 * Where the browser has Trusted Types: text and an empty script element, which React creates, may become HTML, and
 * scripts load from the shop only.
 */
export const restrictTypes = `window.trustedTypes&&trustedTypes.createPolicy('default',{createHTML:h=>h.replace('<script></scr'+'ipt>','').includes('<')?null:h,createScriptURL:u=>new URL(u,location.href).origin===location.origin?u:null})`

const endLoadingOverlay = "document.documentElement.classList.remove('session-loading')"

/**
 * With a stored token, GET /me is sent before the scripts are loaded. The loading overlay is shown until its answer, and
 * no longer than the time after which the page is shown as last known.
 */
function startSession(accountApiUrl: string): string {
  return `try{const token=localStorage.getItem('token'),page=document.documentElement,end=()=>{${endLoadingOverlay}};if(token){page.classList.add('session-loading');setTimeout(end,${slowSessionMs});const early=earlyUser={token,answer:fetch(${JSON.stringify(`${accountApiUrl}/me`)},{headers:{authorization:'Bearer '+token,'accept-language':page.lang}})};early.answer.then(()=>{early.answered=1;end()},()=>{})}}catch{}`
}

/** The longest time for which pictures wait for the scripts. */
const scriptsFirstMs = 8_000

/** Clicks on buttons before hydration are queued, and no form is sent by the browser. */
const queueEarlyClicks = `(()=>{const queue=[],add=e=>{const b=e.target.closest&&e.target.closest('button:not([popovertarget])');if(b){e.preventDefault();e.stopImmediatePropagation();queue.includes(b)||queue.push(b)}};addEventListener('click',add,true);window.replayEarlyClicks=()=>{removeEventListener('click',add,true);for(const b of queue.splice(0))b.isConnected&&b.click()}})()`

/**
 * Until the page is hydrated, and with low data as long as nothing needs scripts, the browser follows links itself. On a
 * slow line its own sign of that is easily missed.
 */
const showPressedLink =
  "addEventListener('click',e=>{const a=e.target.closest&&e.target.closest('a[data-discover]:not([target])');if(a&&!a.hash&&!e.defaultPrevented&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey)document.documentElement.dataset.leaving=''});addEventListener('pagehide',()=>{delete document.documentElement.dataset.leaving})"

/** The server makes pages without what only the browser reads of the address. Once hydrated, links have it themselves. */
const keepAddressOfLanguages =
  "addEventListener('click',e=>{const a=e.target.closest&&e.target.closest('a[hreflang]');if(a){a.search=window.addressQuery||location.search;a.hash=location.hash}},true)"

/**
 * Until the whole page had its first frame, sections below the fold are not laid out (`below-fold` in app.css): the
 * browser would lay out the nearest ones in the task of that frame.
 */
const firstFrameFirst =
  "document.documentElement.dataset.firstFrame='';addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>setTimeout(()=>{delete document.documentElement.dataset.firstFrame})))"

/** Hides the announcement bar before the first frame if this device has closed it, and when it does. */
export const closeAnnouncement = (id: string) =>
  `(()=>{const root=document.documentElement,key='announcement',close=()=>{root.dataset.announcementClosed=''};try{if(localStorage.getItem(key)==='${id}')close()}catch{}addEventListener('click',e=>{if(e.target.closest&&e.target.closest('.announcement button')){e.stopImmediatePropagation();close();try{localStorage.setItem(key,'${id}')}catch{}document.getElementById('content').focus({preventScroll:true})}},true)})()`

/**
 * Shows the question in the language that the device prefers, before the first frame and until this device has answered
 * it or changed the language. A rule of the style sheet could not name the language.
 */
export const askLanguage =
  `(()=>{try{const root=document.documentElement,key='language-asked',rules=new CSSStyleSheet,of=tag=>${JSON.stringify(languages)}.find(l=>tag===l||tag.startsWith(l+'-')),asked=of(navigator.languages.find(of)||'');if(!asked)return;
rules.replaceSync('.language-question[lang='+asked+']{display:flex}');rules.disabled=asked===root.lang||localStorage.getItem(key)===asked;document.adoptedStyleSheets=[rules];
addEventListener('click',e=>{const t=e.target.closest&&e.target.closest('a[hreflang],.language-question button');if(!t)return;rules.disabled=true;localStorage.setItem(key,asked);if(t.localName==='button'){e.stopImmediatePropagation();document.getElementById('content').focus({preventScroll:true})}},true)}catch{}})()`.replaceAll(
    '\n',
    '',
  )

const secretPaths = ['/login/success', '/reset-password', '/undo-change']

/** Where the address holds a secret, it is kept in memory only, before any other script or request. */
const hideAddressQuery =
  "addressQuery=location.search;history.replaceState(history.state,'',location.pathname)"

type HeadData = Partial<Pick<RootData, 'accountApiUrl' | 'announcement'>>

/** In the head, for the page at this English path. In development the scripts of a page are not deferred. */
export function headScript(
  path: string,
  { accountApiUrl, announcement }: HeadData = {},
  { defers = true } = {},
): string {
  const needsScripts = isGuarded(path) || secretPaths.includes(path)
  const scripts = [
    restrictTypes,
    startSession(accountApiUrl ?? '/api'),
    applyLowData(),
    // Before the clicks are queued.
    ...(announcement ? [closeAnnouncement(announcement.id)] : []),
    askLanguage,
    queueEarlyClicks,
    keepAddressOfLanguages,
    showPressedLink,
    firstFrameFirst,
    ...(defers ? [loadDeferredScripts(needsScripts)] : []),
  ]
  return (secretPaths.includes(path) ? [hideAddressQuery, ...scripts] : scripts).join(';')
}

declare global {
  interface Window {
    replayEarlyClicks?: () => void
    /** Of a page that began with a token. */
    earlyUser?: { token: string; answer: Promise<Response>; answered?: 1 }
    /** Of a page whose address holds a secret. */
    addressQuery?: string
  }
}

/** Call it after hydration, when the session is known. */
export function replayEarlyClicks(): void {
  window.replayEarlyClicks?.()
  delete window.replayEarlyClicks
}

/** Safari has no idle callbacks. */
export function whenIdle(work: () => void): void {
  ;(window.requestIdleCallback ?? setTimeout)(() => work())
}

/** Call it after hydration: now pictures may load. */
export function endScriptsFirst(): void {
  delete document.documentElement.dataset['scriptsFirst']
}

/**
 * Scripts would compete with the style sheet and the first pictures for a slow connection. The deferred scripts load
 * after these, or after two seconds. Where the browser says that the line is slow, they are asked for one round trip
 * after the page, so that the line is never idle, no fonts are loaded, and while `html[data-scripts-first]` is set other
 * pictures wait for them. With low data they load when a button or a field is used, unless a session or the page needs
 * them; links and forms work without.
 *
 * A script, style sheet, picture or icon that is lost on the way is asked for again, pictures and icons three times.
 * One that the server refuses is not. Browsers such as Chrome 150 never ask again for a module that was lost once: where
 * its file arrives and the module fails all the same, the page is loaded again. The large scripts run in tasks of their own.
 */
const loadDeferredScripts = (needed: boolean) =>
  `(()=>{const root=document.documentElement,all=s=>[...document.querySelectorAll(s)],wait=ms=>new Promise(r=>setTimeout(r,ms)),missing=new Set,lost={},arrived={};
let parsed,wanted,ran,text,delay=500;
const preload=()=>{for(const l of all('link[rel=deferred]')){if(l.relList.supports('modulepreload'))missing.add(l.href);l.rel='modulepreload'}};
const isShown=()=>all('link[rel=stylesheet]').every(l=>l.sheet)&&all('img[fetchpriority=high]').every(p=>p.complete);
const run=async()=>{ran=1;for(const l of all('link[rel=modulepreload]'))if(/[/](react|shop)-/.test(l.href)){await import(l.href).catch(()=>{});await wait()}
const s=document.createElement('script');s.type='module';s.onerror=()=>{${endLoadingOverlay};setTimeout(run,delay*=2)};if(!text){const t=document.querySelector('script[type=deferred-module]').textContent;text=window.trustedTypes?trustedTypes.createPolicy('deferred',{createScript:t=>t}).createScript(t):t}s.text=text;document.head.append(s)};
const next=()=>{if(wanted){preload();if(parsed&&!ran&&!missing.size)run()}};
const go=()=>{wanted=1;next()};
document.addEventListener('load',e=>{missing.delete(e.target.href);next()},true);
const again={link:async l=>{if(missing.has(l.href)&&await fetch(l.href).then(r=>r.ok,()=>0)){if(arrived[l.href]&&performance.getEntriesByType('navigation')[0].type!=='reload')return location.reload();arrived[l.href]=1}l.replaceWith(l.cloneNode())},img:l=>{l.src=l.src},use:l=>l.setAttribute('href',l.getAttribute('href').replace(/([?].*)?#/,'?'+l.tries+'#'))};
addEventListener('error',async e=>{const l=e.target,kind=l.localName;let ms;
if(kind==='link'){if(missing.has(l.href)){${endLoadingOverlay}}else if(l.rel!=='stylesheet')return;ms=Math.min(500*2**(lost[l.href]=(lost[l.href]||0)+1),8e3)}
else{if(!again[kind]||(performance.getEntriesByName(l.currentSrc).pop()||{}).responseStatus>399||(l.tries=(l.tries||0)+1)>3)return;e.stopImmediatePropagation();ms=500*3**l.tries}
await wait(ms);again[kind](l)},true);
document.addEventListener('DOMContentLoaded',()=>{parsed=1;next()});
if(root.hasAttribute('data-low-data')&&!root.classList.contains('session-loading')${needed ? '&&0' : ''}){for(const t of ['click','focusin'])addEventListener(t,e=>e.target.closest&&e.target.closest('button,input,select,textarea')&&go(),true);return}
const c=navigator.connection;
if(c&&(/[23]g/.test(c.effectiveType)||c.downlink<1)){root.dataset.systemFonts=root.dataset.scriptsFirst='';const end=()=>{delete root.dataset.scriptsFirst};addEventListener('scroll',end,{once:true});setTimeout(end,${scriptsFirstMs});setTimeout(go,c.rtt||400);return}
const look=()=>{if(isShown())parsed?go():preload()};
for(const t of ['load','error'])document.addEventListener(t,look,true);
document.addEventListener('DOMContentLoaded',()=>{look();setTimeout(go,2e3)})})()`.replaceAll('\n', '')

/** Marks the module scripts of a page for `loadDeferredScripts`. */
export function deferScripts(html: string): string {
  if (!html.includes('module')) return html
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred"')
    .replace(/<script( nonce="[\w-]+")? type="module" async="">/, '<script$1 type="deferred-module">')
}
