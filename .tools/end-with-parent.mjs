// Preloaded by `npm start`, `npm run dev`, `npm run paths` and the shops of the browser tests. A SIGTERM to npm ends npm
// and its shell, and the shell does not pass it on: without this the server would live on and keep the port.
const parent = process.ppid;

const watching = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watching);
  process.kill(process.pid, 'SIGTERM');
}, 200);
watching.unref();
