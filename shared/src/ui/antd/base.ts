// What most pages of the remotes show: see core.ts for why antd comes in shared modules.
export { default as Alert } from 'antd/es/alert';
export { default as Avatar } from 'antd/es/avatar';
export { default as Modal } from 'antd/es/modal';
export { default as Popconfirm } from 'antd/es/popconfirm';
export { default as Progress } from 'antd/es/progress';
export { default as Steps } from 'antd/es/steps';
export { default as Tag } from 'antd/es/tag';
