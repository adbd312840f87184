import { startSecondProvider } from '../servers/startSecondProvider';

const [, , host = '', port, key = '', certificate = ''] = process.argv;
const provider = await startSecondProvider(Number(port), 'nobody', { host, key, certificate });
provider.become('robin', ['ROLE_USER', 'ROLE_ADMIN']);
const stop = () => void provider.stop().finally(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('disconnect', stop);
process.send?.({ type: 'ready' });
