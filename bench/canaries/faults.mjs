import { places } from './places.mjs';

/** The first line of every fault. The visit hears it, so it is known who met the fault even if nothing is reported. */
const met = 'console.debug("the fault was met");';
const block = (ms) => `for (const end = performance.now() + ${ms}; performance.now() < end;);`;
const endless = 'for (;;);';

/** The build's file whose text fits, as `[path, text]`. */
function fileWith(files, wanted) {
  const found = Object.entries(files).find(([, text]) => wanted.test(text));
  if (!found) throw new Error(`No built file has ${wanted}.`);
  return found;
}

const entryOf = (files) => Object.keys(files).find((path) => path.startsWith('remoteEntry.'));
const inEntry = (change) => (files) => {
  const path = entryOf(files);
  const text = change(files[path]);
  if (text === files[path]) throw new Error('The entry has not changed.');
  return { [path]: text };
};
const startsAfter = (ms) =>
  inEntry((text) =>
    text.replace(
      /"\.\/lifecycles":\(\)=>(.*?)\},/,
      `"./lifecycles":()=>new Promise((go)=>{${met}setTimeout(go,${ms})}).then(()=>$1)},`,
    ),
  );
const beforeEntry = (code) => inEntry((text) => `${code}${text}`);

/** Puts code into a page's component. `R` in it is React. */
const inPage =
  (code) =>
  (files, { component }) => {
    const exported = new RegExp(`${component}:\\(\\)=>([\\w$]+)`);
    const [path, text] = fileWith(files, exported);
    const { 1: own, index } = exported.exec(text);
    const react = /\(0,([\w$]+)\.use(?:State|Effect|Memo|Ref|Callback)\)/.exec(text.slice(index))[1];
    const after = text.indexOf('});', index) + 3;
    const wrapped = `function spotOwn(props){const R=${react};${code};return(0,R.createElement)(${own},props)}`;
    const head = text.slice(0, after).replace(exported, `${component}:()=>spotOwn`);
    return { [path]: `${head}${wrapped}${text.slice(after)}` };
  };
const inEffect = (code) => inPage(`(0,R.useEffect)(()=>{${code}},[])`);

/** Puts code into the handlers of a page's buttons. */
const inPress =
  (code) =>
  (files, { component }) => {
    const exported = new RegExp(`${component}:\\(\\)=>`);
    const [path, text] = fileWith(files, exported);
    const press = `(()=>{${met}${code}})()`;
    const changed = text
      .replace(/onClick:(\([\w$]*\)|[\w$]+)=>\{/g, `onClick:$1=>{${press};`)
      .replace(/onClick:(\([\w$]*\)|[\w$]+)=>(?!\{)/g, `onClick:$1=>${press}||`);
    if (changed === text) throw new Error(`${component} has no handler of its own.`);
    return { [path]: changed };
  };

/** Changes what every call of the feature sends: `name` is the call's and `data` its request. */
const inCalls =
  (sent, path = 'name') =>
  (files) => {
    const call =
      /httpsCallable\)\(([\w$]+),(\(0,[\w$]+\.[\w$]+\)\([\w$]+\))\)\(JSON\.parse\(JSON\.stringify\(([\w$]+)\)\)\)/g;
    const heard = `((name)=>{${met}return ${path}})`;
    const changed = Object.entries(files).flatMap(([file, text]) => {
      const next = text.replace(
        call,
        (_, functions, name, data) => `httpsCallable)(${functions},${heard}(${name}))(((data)=>(${sent}))(${data}))`,
      );
      return next === text ? [] : [[file, next]];
    });
    if (changed.length === 0) throw new Error('No file of this feature makes a call.');
    return Object.fromEntries(changed);
  };

const { week, positions, overview, messages, timesheet, account, permissions, companies, search } = places;
const at = (place, edit, more) => ({ place, edit, everywhere: false, silent: false, ...more });
const everywhere = { everywhere: true };
const silent = { everywhere: true, silent: true };

/**
 * Eight kinds of fault, five different versions of each. `everywhere`: every page of the feature has it. `silent`: its code
 * cannot run, so whoever loads the version meets it.
 */
export const kinds = {
  'the entry cannot be loaded': [
    at(week, beforeEntry(`${met}throw new Error("broken at start");`), everywhere),
    at(
      overview,
      inEntry((text) => text.slice(0, text.length / 2)),
      silent,
    ),
    at(
      account,
      inEntry((text) => text.replace('"./lifecycles":', '"./lifecycle":')),
      silent,
    ),
    at(
      companies,
      inEntry((text) => text.replaceAll('spot_backoffice_', 'spot_other_')),
      silent,
    ),
    at(
      positions,
      inEntry((text) => text.replace('"./lifecycles":()=>', '"./lifecycles":()=>nothing.there&&')),
      silent,
    ),
  ],
  'throws while the page is drawn': [
    at(week, inPage(`${met}throw new Error("cannot be drawn")`)),
    at(overview, inPage(`${met}props.team.name`)),
    at(permissions, inEffect(`${met}throw new Error("after drawing")`)),
    at(
      search,
      inPage(
        `const[late,set]=(0,R.useState)(false);(0,R.useEffect)(()=>{setTimeout(()=>set(true),300)},[]);if(late){${met}throw new TypeError("data of another form")}`,
      ),
    ),
    at(positions, inPage(`(0,R.useLayoutEffect)(()=>{${met}document.querySelector("#not-there").focus()},[])`)),
  ],
  'a promise is rejected': [
    at(week, inEffect(`${met}Promise.reject(new Error("nobody catches it"))`)),
    at(messages, inEffect(`${met}(async()=>{await null;return undefined.hours})()`)),
    at(account, inEffect(`${met}Promise.reject("a text")`)),
    at(companies, inEffect(`${met}new Response("<html>").json()`)),
    at(overview, inPress('Promise.reject({code:"unknown"})')),
  ],
  'an event handler throws': [
    at(week, inPress('throw new Error("pressed")')),
    at(overview, inPress('undefined.select()')),
    at(permissions, inPress('JSON.parse("<html>")')),
    at(search, inPress('throw "a text"')),
    at(permissions, inPress('(function again(){again()})()')),
  ],
  'a timer throws': [
    at(week, inEffect(`setTimeout(()=>{${met}throw new Error("in a timer")},400)`)),
    at(messages, inEffect(`const every=setInterval(()=>{${met}undefined.tick()},300);return()=>clearInterval(every)`)),
    at(account, inEffect(`requestAnimationFrame(()=>{${met}throw new RangeError("in a frame")})`)),
    at(companies, inEffect(`queueMicrotask(()=>{${met}throw new Error("in a microtask")})`)),
    at(
      overview,
      inEffect(
        `const seen=new ResizeObserver(()=>{${met}throw new Error("while measuring")});seen.observe(document.body);return()=>seen.disconnect()`,
      ),
    ),
  ],
  'a loop freezes the page': [
    at(week, inPage(`${met}${endless}`)),
    at(overview, inEffect(`${met}${endless}`)),
    at(permissions, inPress(endless)),
    at(companies, inEffect(`setTimeout(()=>{${met}${endless}},400)`)),
    at(positions, beforeEntry(`${met}${endless}`), everywhere),
  ],
  'a very slow start': [
    at(week, beforeEntry(`${met}${block(3000)}`), everywhere),
    at(overview, startsAfter(3500), everywhere),
    at(account, startsAfter(7000), everywhere),
    at(companies, beforeEntry(`${met}${block(4000)}`), everywhere),
    at(messages, startsAfter(4500), everywhere),
  ],
  'calls that the function refuses': [
    at(account, inCalls('Object.fromEntries(Object.entries(data).map(([key,value])=>[key,[value]]))')),
    at(timesheet, inCalls('{}')),
    at(timesheet, inCalls('JSON.parse(JSON.stringify(data))', 'name+"Again"')),
    at(account, inCalls('null')),
    at(account, inCalls('JSON.stringify(data)')),
  ],
};
