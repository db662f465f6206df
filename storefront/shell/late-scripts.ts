/**
 * On a thin line the first view comes first: style sheet and pictures are not made to share it with the scripts. The
 * server marks the scripts as late, and this small one, which is in the page, fetches them when the pictures of the
 * first view are there, or after two seconds. The page counts as loaded only when they are in.
 */
export const fetchLateScripts = `document.addEventListener('DOMContentLoaded',()=>{let left=0,gone;const go=()=>{if(gone)return;gone=1;for(const l of document.querySelectorAll('link[rel=late]'))l.rel='modulepreload';const s=document.createElement('script');s.type='module';s.textContent=document.querySelector('script[type=late-module]').textContent;document.head.append(s)},one=()=>--left||go();for(const p of document.querySelectorAll('img[fetchpriority=high]'))if(!p.complete){left++;p.addEventListener('load',one);p.addEventListener('error',one)}left?setTimeout(go,2000):go()})`

/** Marks the scripts of a rendered page as late. */
export function holdScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="late"')
    .replace('<script type="module" async="">', '<script type="late-module">')
}
