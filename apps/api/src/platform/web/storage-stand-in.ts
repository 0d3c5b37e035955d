/**
 * Where a browser lets a page keep nothing, reading what it kept throws, and the page would stay blank. Here each storage
 * that is shut is replaced by one that lasts as long as the page: whoever follows a link to a new password gets there. A
 * storage that is only full, with something in it, is left as it is. It runs before every other script. @spec ID-11
 */
export const STORAGE_STAND_IN = `for(const n of['localStorage','sessionStorage']){let s;try{s=window[n];s.setItem('trilha.try','');s.removeItem('trilha.try')}catch{if(s?.length)continue;const p={getItem(k){return Object.hasOwn(this,k)?this[k]:null},setItem(k,v){this[k]=String(v)},removeItem(k){delete this[k]},clear(){for(const k of Object.keys(this))delete this[k]},key(i){return Object.keys(this)[i]??null}};Object.defineProperty(p,'length',{get(){return Object.keys(this).length}});Object.defineProperty(window,n,{configurable:true,value:Object.create(p)})}}`;
