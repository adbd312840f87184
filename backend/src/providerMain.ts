import { readProviderSettings } from './config/readProviderSettings';
import { startProvider } from './provider/startProvider';
import { runProcess } from './runProcess';

await runProcess(() => startProvider(readProviderSettings(process.env)));
